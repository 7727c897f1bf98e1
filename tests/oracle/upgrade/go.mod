module upgrade

go 1.22
