module rss

go 1.22
