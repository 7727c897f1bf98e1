module nestedbytes

go 1.22
