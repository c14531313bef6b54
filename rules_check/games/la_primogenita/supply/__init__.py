"""Supply (section 5): sources and traces, Support for Main Orders, source markers, Resupply and Attrition."""
