"""Movement (section 4): what ground costs and bars, Zones of Control, moves by Orders and by rail."""
