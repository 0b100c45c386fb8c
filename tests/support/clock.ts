import { vi } from 'vitest'

// Files share an isolate: the clock and the network that one made for itself end with it.
vi.useRealTimers()
vi.unstubAllGlobals()

/**
 * Moves the clock of the tests to the moment in `CLOCK`, from which it goes on: `npm run clocks` runs the suites at the hours at which
 * they could fail. A setup file; without the setting the clock is the machine's.
 */
const Machine = Date
const { CLOCK } = process.env
const offset = CLOCK === undefined ? 0 : Machine.parse(CLOCK) - Machine.now()

const now = () => Machine.now() + offset
/** The machine's but for the present moment: its prototype is the one that code finds methods of dates in. */
const Moved = new Proxy(Machine, {
  construct: (of, parts, self) => Reflect.construct(of, parts.length === 0 ? [now()] : parts, self) as Date,
  get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
})

// Files share an isolate: the clock is moved once.
if (offset !== 0 && Math.abs(Date.now() - Machine.parse(CLOCK!)) > 3_600_000) globalThis.Date = Moved
