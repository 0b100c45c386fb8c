-- wrk: 200 visitors ask in turn; the access token is the number of one (bench.worker.ts).
local turn = 0
request = function()
  turn = turn + 1
  wrk.headers["Cookie"] = "at=" .. turn % 200
  return wrk.format()
end
