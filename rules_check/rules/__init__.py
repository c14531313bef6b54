"""What rule sets are made of and how actions are judged by one; and the chapters that more than one game shares."""
