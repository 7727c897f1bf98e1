#!/bin/sh
# Tells whether a checkout of Go clears large objects with pointers in memory that is fresh from the kernel. In the checkout:
#
#   git bisect start go1.24.0 go1.23.0
#   git bisect run …/tests/oracle/rss/bisect.sh
#
# Ends with 1 where it does, with 0 where it doesn't, and with 125, for git to skip the commit, where Go can't be built.
go=$PWD
(cd src && ./make.bash >/dev/null) || exit 125
cd "$(dirname "$0")" || exit 125
# 64 objects of 1 MiB, to none of which the program writes.
measured=$(GOROOT=$go GOTOOLCHAIN=local "$go/bin/go" run . pointers:1048576x64) || exit 125
resident=$(echo "$measured" | grep -o '"vmRSS":[0-9]*' | tail -n 1 | cut -d : -f 2)
test "$resident" -lt $((32 << 20))
