-- Reports as a line of JSON. With the environment variable ADDRESSES, requests each address of that file once (use one thread);
-- otherwise the address of the command line repeatedly.
local ffi = require('ffi')
ffi.cdef('struct doorstep_time { long seconds; long microseconds; }; int gettimeofday(struct doorstep_time *, void *);')

local threads = {}
local file = os.getenv('ADDRESSES')
-- Globals, because done() reads them from another Lua state. The time stays 0 while there are addresses left.
usedUs = 0

local function nowUs()
  local time = ffi.new('struct doorstep_time')
  ffi.C.gettimeofday(time, nil)
  return tonumber(time.seconds) * 1e6 + tonumber(time.microseconds)
end

function setup(thread)
  threads[#threads + 1] = thread
end

function init()
  if not file then return end
  local requests = {}
  for address in io.lines(file) do requests[#requests + 1] = wrk.format('GET', address) end
  local sent = 0
  local startedUs
  -- wrk requests the first address once before it starts; it is counted when it is requested again.
  function request()
    if sent == 1 then startedUs = nowUs() end
    sent = sent + 1
    if sent <= #requests then return requests[sent] end
    if usedUs == 0 then
      usedUs = nowUs() - startedUs
      wrk.thread:stop()
    end
    return requests[#requests]
  end
end

function done(summary, latency)
  local us = threads[1]:get('usedUs')
  if us == 0 then us = summary.duration end
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local report = '{"requests":%d,"seconds":%f,"failed":%d,"p50Ms":%f,"p99Ms":%f}\n'
  local p50, p99 = latency:percentile(50) / 1e3, latency:percentile(99) / 1e3
  io.write(report:format(summary.requests, us / 1e6, failed, p50, p99))
end
