import type { Verdict } from '../judge.ts'

const bean = 'M-48-8C-50-34-28-40-8-34 8-30 14-36 30-34 48-32 54-10 46 10 38 32 12 40-10 36-34 32-46 16-48-8Z'
const line = { fill: 'none', strokeWidth: 24, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const shapes = {
  tick: (
    <>
      <path transform="scale(2.5 2.3)" d={bean} fill="#fff30d" />
      <path d="M-44 0l30 30 62-64" stroke="#0c3944" {...line} />
    </>
  ),
  clock: (
    <>
      <circle cx="-34" r="74" fill="#9b084f" />
      <circle cx="34" r="74" fill="#fff" />
      <path d="M24-40v44l30 20" stroke="#9b084f" {...line} strokeWidth={16} />
    </>
  ),
  cross: (
    <>
      <path transform="scale(1.9) rotate(14)" d={bean} fill="#0c3944" />
      <path d="M-34-34 34 34M34-34-34 34" stroke="#fcf6a0" {...line} />
    </>
  ),
  glass: (
    <>
      <path d="M-58-74H58Q58-20 12 0 58 20 58 74H-58Q-58 20-12 0-58-20-58-74Z" fill="#0c3944" />
      <path d="M-38-54H38Q30-26 0-14-30-26-38-54ZM-40 56Q-20 24 0 22T40 56Z" fill="#f3976b" />
    </>
  ),
  letter: (
    <>
      <rect x="-84" y="-58" width="168" height="116" rx="20" fill="#0c3944" />
      <path d="M-56-26 0 16 56-26" stroke="#f3976b" {...line} strokeWidth={16} />
    </>
  ),
  back: (
    <>
      <path transform="scale(1.95) rotate(-8)" d={bean} fill="#fff" />
      <path d="M-40-30V14H6M-40 14Q0-40 34-6 60 24 26 50" stroke="#0c3944" {...line} strokeWidth={18} />
    </>
  ),
  arrow: (
    <>
      <rect x="-72" y="-72" width="144" height="144" rx="40" fill="#c1e94e" transform="rotate(45) scale(.86)" />
      <rect x="-72" y="-72" width="144" height="144" rx="40" fill="#c1e94e" transform="scale(.86)" />
      <path d="M-44 4H34M8-26 40 4 8 34" stroke="#0c3944" {...line} strokeWidth={20} />
    </>
  ),
  minus: (
    <>
      <path transform="scale(1.95) rotate(-8)" d={bean} fill="#fff" />
      <path d="M-46 0H46" stroke="#9b084f" {...line} />
    </>
  ),
  cloud: (
    <>
      <path
        d="M-90 30c-22-4-24-44 8-46 4-46 66-58 84-18 36-16 70 20 50 46 20 12 8 30-10 30H-80Z"
        fill="#70af90"
        transform="translate(18 10)"
      />
      <path d="M-40-60 50 60" stroke="#f3976b" {...line} strokeWidth={18} />
    </>
  ),
}

/** The name of the drawing of each verdict. */
export const shapeOf: Record<Verdict['outcome'], keyof typeof shapes> = {
  in: 'tick',
  already: 'clock',
  out: 'back',
  waiting: 'glass',
  unconfirmed: 'letter',
  cancelled: 'minus',
  otherEvent: 'arrow',
  unknown: 'cross',
  unlisted: 'cloud',
}

/** The drawing of a verdict: each has a shape of its own, so that colour is not needed. */
export function VerdictShape({ outcome }: { outcome: Verdict['outcome'] }) {
  return (
    <svg viewBox="-130 -96 260 200" aria-hidden="true">
      {shapes[shapeOf[outcome]]}
    </svg>
  )
}
