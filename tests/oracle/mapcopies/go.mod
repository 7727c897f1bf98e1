module mapcopies

go 1.22
