import { foldName } from '../text/fold-name.ts'

/** Words that French, English and Spanish share, without accents, each different from the others when it is read aloud. */
const list = `agenda album aloe alpha arena aroma atlas avatar banjo baobab begonia bikini bingo bistro bolero bonsai
  bravo bungalow burrito cacao cactus canyon casino cello chalet chorizo cinema club cobra colibri condor coral
  cosmos curry dahlia delta diva domino dragon enigma extra festival fiesta flamenco forum gala gecko gondola
  gong halo hamster hobby hotel humus igloo iguana impala iris jazz judo jumbo karaoke karate kayak
  ketchup kimono kiwi koala laser lasso lemur lotus luna magnolia marina memo menu metro mikado mimosa
  moto nacho ninja nylon oasis ocelot okapi omega opera oregano orion oscar paella panda panorama papyrus
  patio pesto petunia piano pixel pizza plasma polo poncho puma quinoa quiz radio ravioli robot rodeo
  rugby safari samba sauna sherpa siesta sombrero sushi tandem tango tapir taxi tiramisu totem tuba yoga`
const words = list.split(/\s+/)
const known = new Set(words)

/**
 * The code of a registration to read aloud where no QR code can be shown: two words and a number, the same in all languages.
 * It follows from the random id, so every device knows it without network; it proves nothing, and two people of a large event
 * may have the same one.
 * @example spokenCode('Zq3…') // 'kiwi tandem 42'
 */
export function spokenCode(registration: string): string {
  const hash = hashOf(registration)
  return `${words[hash % 128]} ${words[(hash >>> 7) % 128]} ${10 + ((hash >>> 14) % 90)}`
}

/** FNV-1a with the last step of MurmurHash3, so that every bit depends on every letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Whether typed text is about a spoken code, and of which registrations: all words in any order, the last one may be unfinished.
 * @returns `undefined` for texts that begin with none of the words
 */
export function codeMatcher(text: string): ((registration: string) => boolean) | undefined {
  const typed = foldName(text)
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  const last = typed.at(-1)
  if (last === undefined || !known.has(typed[0]!)) return undefined
  const whole = typed.slice(0, -1)
  return (registration) => {
    const parts = spokenCode(registration).split(' ')
    for (const word of whole) {
      const at = parts.indexOf(word)
      if (at < 0) return false
      parts.splice(at, 1)
    }
    return parts.some((part) => (whole.length === 0 ? part === last : part.startsWith(last)))
  }
}
