module maptrace

go 1.22
