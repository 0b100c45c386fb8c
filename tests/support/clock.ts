/**
 * Moves the clock of the tests to the moment in `CLOCK`, from which it goes on: `npm run clocks` runs the suites at the hours at which
 * they could fail. A setup file; without the setting the clock is the machine's.
 */
const Machine = Date
const { CLOCK } = process.env
const offset = CLOCK === undefined ? 0 : Machine.parse(CLOCK) - Machine.now()

class Moved extends Machine {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(Machine.now() + offset)
    else super(...(parts as [number]))
  }
  static override now = () => Machine.now() + offset
}

// Files share an isolate: the clock is moved once.
if (offset !== 0 && Math.abs(Date.now() - Machine.parse(CLOCK!)) > 3_600_000) globalThis.Date = Moved as DateConstructor
