module mapreads

go 1.22
