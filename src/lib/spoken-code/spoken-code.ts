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

/** How many codes there are: two different words and a number of two digits. */
const codes = 128 * 127 * 90
/** Has no factor in common with `codes`, so that its multiples pass through all of them; neighbours begin with different words. */
const stride = 904_207

/** The registration that a code is for. */
interface Numbered {
  eventId: string
  /** Number of the registration within its event, from 1; no other one of the event has it. */
  spoken: number | null
}

/**
 * The code of a registration to read aloud where no QR code can be shown: two words and a number, the same in all languages. No two
 * people of an event have the same one, up to 1,463,040 of them. It proves nothing.
 * @returns empty for a registration without a number
 * @example spokenCode({ eventId: 'Zq3…', spoken: 7 }) // 'kiwi tandem 42'
 */
export function spokenCode({ eventId, spoken }: Numbered): string {
  if (spoken === null) return ''
  const code = ((spoken % codes) * stride + hashOf(eventId)) % codes
  const [first, rest] = [code % 128, Math.floor(code / 128)]
  const other = rest % 127
  return `${words[first]} ${words[other < first ? other : other + 1]} ${10 + Math.floor(rest / 127)}`
}

/** FNV-1a with the last step of MurmurHash3, so that every bit depends on every letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
