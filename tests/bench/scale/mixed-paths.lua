-- wrk: asks for the paths of a file, one of them by chance at a time; PATHS names the file, a path a line.
local paths = {}
for path in io.lines(os.getenv("PATHS")) do
  paths[#paths + 1] = path
end
request = function()
  return wrk.format("GET", paths[math.random(#paths)])
end
