module pprofforms

go 1.21
