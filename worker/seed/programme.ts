import type { Event } from '../../src/events/events.contract.ts'

/** One event of the demonstration: an idea, a place, a day and its particularities. */
export interface Entry {
  idea: string
  /** Slug of a city in `venues.ts`, or `online`. */
  city: string
  /** Number of the city's venue; chosen by the idea when absent. */
  venue?: number
  /** A word that `dayOf` knows. */
  when: string
  at?: string
  count?: number
  left?: number
  weekly?: number
  daily?: number
  full?: boolean
  external?: boolean
  mixed?: boolean
  private?: boolean
  /** Slug of an occasion, in place of the idea's own. */
  momentum?: string
  state?: 'cancelled' | NonNullable<Event['change']>
}

/** One event a line: idea, city or city#venue, day, particularities. */
const lines = `
  comptoir paris#6 today
  atelier-velo paris#1 today left=4
  repair-cafe paris#2 today count=31 momentum=quinzaine-du-reemploi
  dejeuner lyon#1 today
  fresque lyon#0 today full
  scene-ouverte paris#1 today at=22:00
  chorale nantes#3 today count=64
  cine-debat bordeaux#3 today
  etoiles toulouse#1 today
  giec lille#1 today mixed
  oser marseille#0 today left=2
  soupe bruxelles#0 today at=11:00
  graines madrid#1 today
  ia london#0 today
  maraude rennes#0 today left=3
  concert-velo paris#4 today at=20:30 external

  fermentation paris#3 tomorrow left=1 momentum=quinzaine-du-reemploi
  balade-feministe lyon#3 tomorrow left=8
  assemblee nantes#0 tomorrow
  troc-vetements marseille#0 tomorrow momentum=quinzaine-du-reemploi
  riviere bordeaux#0 tomorrow
  atelier-velo toulouse#3 tomorrow momentum=quinzaine-du-reemploi
  salaires paris#0 tomorrow count=58
  marche-paysan rennes#1 tomorrow
  labo-enfants lille#2 tomorrow
  forum-theatre bruxelles#2 tomorrow
  compost madrid#0 tomorrow
  allies london#2 tomorrow left=5
  holdup paris#8 tomorrow

  forum-theatre paris#4 fri external
  fresque toulouse#2 fri
  concert-velo nantes#1 fri external
  ecoute lyon#3 fri
  marche-nuit lille#0 fri
  cafe-signes rennes#0 fri left=9
  film-terre marseille#0 fri

  haie paris#7 sat left=9
  vide-grenier paris#2 sat
  soupe lyon#2 sat count=46
  plage marseille#4 sat count=38
  graines nantes#2 sat
  repair-cafe lille#1 sat
  parade bordeaux#0 sat
  oiseaux rennes#2 sat full
  forum-benevoles toulouse#2 sat
  contes paris#4 sat full
  lowtech strasbourg#0 sat daily=30
  velo-ecole lyon#2 sat weekly=5 left=2
  brico-elles bruxelles#0 sat
  repair-cafe london#1 sat count=27
  parade madrid#1 sat
  labo-enfants montpellier#0 sat

  soupe paris#2 sun left=5
  insectes lyon#2 sun
  haie marseille#1 sun
  oiseaux paris#7 sun left=6
  ferme nantes#2 sun
  dejeuner lille#2 sun
  vide-grenier rennes#1 sun
  marche-sensible bordeaux#2 sun
  graines london#3 sun
  balade-feministe madrid#0 sun left=7

  zero-dechet online tomorrow count=112
  oser online +2
  train-nuit online +3 count=84
  giec online +5
  fresque online +6 left=3
  europe online +8
  cantine online +10
  ecoute online +12
  salaires online +13
  ia online +15 count=140
  lecture online +17
  solaire online +20
  allies online +23
  riviere online +27
  cine-debat online today at=20:30

  budget paris#3 +2
  renover lyon#1 +2
  fermentation marseille#3 +2 full
  compost nantes#3 +3 momentum=quinzaine-du-reemploi
  ia paris#5 +3 count=97 mixed
  chorale lille#2 +3
  solaire rennes#1 +4
  film-egalite paris#5 +4
  numerique toulouse#2 +4
  maraude lyon#0 +5 cancelled
  scene-ouverte bruxelles#0 +5
  train-nuit strasbourg#0 +5
  holdup nantes#3 +6
  oser bordeaux#2 +6 full
  zero-dechet paris#8 +6 at=18:30
  riviere lyon#4 +7 rescheduled
  assemblee madrid#2 +7
  fresque london#0 +7
  atelier-velo bruxelles#1 +8 momentum=quinzaine-du-reemploi
  comptoir rennes#0 +8
  rue-ecole paris#0 +9 mixed
  cantine nantes#0 +9
  salaires marseille#2 +9
  holdup bordeaux#2 +10
  cafe-signes paris#3 +10
  marche-paysan toulouse#0 +11 weekly=8
  atelier-velo lyon#1 mon+1 weekly=10
  numerique lyon#3 tue+1 weekly=12
  lecture nantes#0 wed+1 weekly=4 at=18:30
  contes lille#2 wed+1
  chorale paris#4 thu+1 weekly=8 count=73

  haie nantes#2 sat+1
  plage bordeaux#0 sat+1 postponed
  repair-cafe lyon#1 sat+1 count=19 momentum=quinzaine-du-reemploi
  brico-elles paris#1 sat+1 left=1 momentum=quinzaine-du-reemploi
  meubles lille#0 sat+1 full external
  etoiles marseille#1 sat+1
  troc-vetements toulouse#0 sat+1
  couture madrid#0 sat+1 left=4 momentum=quinzaine-du-reemploi
  parade bruxelles#1 sat+1
  graines paris#7 sun+1
  insectes rennes#2 sun+1
  soupe nantes#2 sun+1
  ferme bordeaux#0 sun+1 full
  vide-grenier lyon#2 sun+1 momentum=quinzaine-du-reemploi
  dejeuner paris#1 sun+1 left=6
  balade-feministe london#0 sun+1

  film-terre paris#3 +12 external
  fresque marseille#0 +12
  oser lille#1 +13
  forum-theatre toulouse#0 +13
  ecoute paris#0 +14
  cine-debat rennes#1 +14
  assemblee lyon#1 +15
  renover nantes#1 +15
  salaires bruxelles#1 +16 movedOnline
  troc-vetements paris#6 +16
  ia bordeaux#1 +17
  rue-ecole madrid#2 +17
  holdup abidjan#0 +18
  marche-paysan saint-denis#0 +18
  fresque dakar#0 +19
  zero-dechet london#1 +19 at=18:00
  train-nuit lyon#3 +20
  concert-velo bruxelles#2 +20 external
  scene-ouverte london#2 +21
  compost mexico#0 +21 at=11:00

  haie bruxelles#2 sat+2
  oiseaux nantes#2 sat+2
  repair-cafe marseille#0 sat+2
  velo-ecole paris#2 sat+2 full
  forum-benevoles lille#0 sat+2
  graines mexico#0 sat+2
  plage nantes#1 sun+2
  soupe london#3 sun+2
  marche-sensible paris#2 sun+2
  etoiles paris#7 +26
  giec toulouse#1 +27
  chorale marseille#0 +28
  budget lille#1 +29
  fresque paris#8 +30 left=8
  dejeuner madrid#1 +31 at=14:00
  cafe-signes lyon#3 +33
  holdup rennes#0 +35 private
  labo-enfants paris#5 sat+5
  repair-cafe rennes#0 sat+6
  haie toulouse#1 sat+6
  fermentation lyon#1 +38
  ocean madrid#0 +39
  assemblee bruxelles#1 +40
  ia nantes#0 +42
  atelier-velo lille#0 +44
  oser paris#3 +46
  cantine london#0 +48
  troc-vetements bordeaux#2 +50
  soupe marseille#1 sun+7
  solaire paris#2 +54
  europe bruxelles#1 +57
  insectes paris#7 sun+8
  forum-theatre lyon#4 +63
  parade paris#2 sat+9

  lowtech paris#0 -9 daily=45
  photos lyon#3 -16 daily=40
  photos paris#4 -5 daily=60 at=12:00
  photos madrid#1 -7 daily=35

  cine-debat nantes#2 -2 count=41
  dejeuner rennes#1 -3
  chorale bruxelles#2 -5
  comptoir lille#1 -14
  troc-vetements lyon#2 -19
  labo-enfants nantes#0 -24
  haie lille#0 -8
  repair-cafe bordeaux#2 -4 count=33
  atelier-velo nantes#1 -10
  scene-ouverte lyon#4 -12
  soupe toulouse#0 -15 count=52
  fresque bordeaux#2 -20 full
  riviere paris#0 -26 count=88
  train-nuit nantes#3 -33
  maraude paris#1 -40 cancelled
  ia lyon#1 -340 count=75
  oiseaux toulouse#1 -400
`

const states = ['cancelled', 'postponed', 'rescheduled', 'movedOnline'] as const

/** What takes place; the last two ended 11 and 13 months ago. */
export const programme: Entry[] = lines
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map(readEntry)

function readEntry(line: string): Entry {
  const [idea, place, when, ...flags] = line.trim().split(/\s+/) as [string, string, string, ...string[]]
  const [city, venue] = place.split('#') as [string, string?]
  const given = new Map(flags.map((flag): [string, string] => [flag.split('=')[0]!, flag.split('=')[1] ?? '']))
  const number = (name: 'count' | 'left' | 'weekly' | 'daily') =>
    given.has(name) ? { [name]: Number(given.get(name)) } : {}
  const mark = (name: 'full' | 'external' | 'mixed' | 'private') => (given.has(name) ? { [name]: true } : {})
  const at = given.get('at')
  const momentum = given.get('momentum')
  const state = states.find((name) => given.has(name))
  return {
    idea,
    city,
    when,
    ...(venue !== undefined && { venue: Number(venue) }),
    ...(at !== undefined && { at }),
    ...(momentum !== undefined && { momentum }),
    ...(state && { state }),
    ...number('count'),
    ...number('left'),
    ...number('weekly'),
    ...number('daily'),
    ...mark('full'),
    ...mark('external'),
    ...mark('mixed'),
    ...mark('private'),
  }
}
