-- wrk: asks for the paths of a file, one of them by chance at a time, and counts failing answers by their status; PATHS names the
-- file, a path a line.
local paths = {}
for path in io.lines(os.getenv("PATHS")) do
  paths[#paths + 1] = path
end
request = function()
  return wrk.format("GET", paths[math.random(#paths)])
end

local threads = {}
setup = function(thread)
  threads[#threads + 1] = thread
end
failures = ""
response = function(status)
  if status >= 400 then failures = failures .. " " .. status end
end
done = function()
  for _, thread in ipairs(threads) do
    if thread:get("failures") ~= "" then io.write("  failed:", thread:get("failures"), "\n") end
  end
end
