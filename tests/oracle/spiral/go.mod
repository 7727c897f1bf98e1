module spiral

go 1.21
