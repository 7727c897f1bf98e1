module goputs

go 1.22
