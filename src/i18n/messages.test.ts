import { describe, expect, test } from 'vitest'
import { byLocale, locales, type Locale } from '../contracts/locales.ts'
import { dictionaries } from './dictionaries.ts'

type Tree = { [key: string]: string | Tree }
const flatten = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flatten(value, `${before}${key}.`),
  )

const { fr, en, es } = dictionaries
const texts = byLocale((locale) => new Map(flatten(dictionaries[locale])))
/** Keys with texts that break a rule. */
const breaking = (language: Locale, rule: (text: string, key: string) => boolean) =>
  [...texts[language]].filter(([key, text]) => rule(text, key))

/** Texts given by the specification, exempt from the typography rules. */
const literals = new Set([
  "L'événement que tu recherches existe sûrement, mais dans un univers parallèle",
  "Une erreur s'est produite",
  "Une erreur s'est produite. Réessaye dans quelques instants.",
  "L'évènement est enregistré dans tes favoris.",
  "C'est complet !",
  'Oh dommage cet événement est déjà passé !',
  "Vérifiez le format de l'email",
  "L'email d'activation a été renvoyé",
  "Confirme ton email pour pouvoir t'inscrire à l'évènement.",
  'Oops! Page not found',
  "S'abonner",
  'Merci pour ta participation !',
  "Sois parmi les premiers à t'exprimer !",
  'Créer un évènement',
])

describe('the languages', () => {
  test('have the same keys, none empty', () => {
    for (const language of locales)
      expect([...texts[language].keys()].toSorted()).toEqual([...texts.fr.keys()].toSorted())
    for (const language of locales) expect(breaking(language, (text) => text.trim() === '')).toEqual([])
  })
  test('name the same parameters in each text', () => {
    const parameters = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join()
    // A singular may spell the number out.
    const singular = (key: string) => key.endsWith('.one')
    for (const language of locales)
      expect(
        breaking(language, (text, key) => !singular(key) && parameters(text) !== parameters(texts.fr.get(key))),
      ).toEqual([])
  })
  test('have the seven labels of the interface (spec §9, D52)', () => {
    const seven = ['search', 'loading', 'close', 'edit', 'remove', 'previousPage', 'nextPage'] as const
    const labels = ({ ui }: { ui: Record<(typeof seven)[number], string> }) => seven.map((name) => ui[name])
    expect(labels(fr)).toEqual([
      'Rechercher',
      'Chargement',
      'Fermer',
      'Modifier',
      'Retirer',
      'Page précédente',
      'Page suivante',
    ])
    expect(labels(en)).toEqual(['Search', 'Loading', 'Close', 'Edit', 'Remove', 'Previous page', 'Next page'])
    expect(labels(es)).toEqual([
      'Buscar',
      'Cargando',
      'Cerrar',
      'Editar',
      'Quitar',
      'Página anterior',
      'Página siguiente',
    ])
  })
  test('have placeholders in double braces, but for those that a script fills in', () => {
    const filledByScript = /^(consent\.|questions\.moved$|messages\.textHint$)/
    for (const language of locales)
      expect(
        breaking(language, (text, key) => /(?<!\{)\{[\p{L}]+\}(?!\})/u.test(text) && !filledByScript.test(key)),
      ).toEqual([])
  })
  test('are written without double spaces or three dots', () => {
    for (const language of locales) expect(breaking(language, (text) => /\.\.\.| {2}|^ | \n/.test(text))).toEqual([])
  })
})

describe('French typography', () => {
  const own = (rule: RegExp) => breaking('fr', (text) => !literals.has(text) && rule.test(text))

  test('apostrophes are ’', () => expect(own(/'/)).toEqual([]))
  test('« » contain no-break spaces', () => expect(own(/«[^\u00a0]|[^\u00a0]»/)).toEqual([]))
  test('a colon is preceded by a no-break space', () => expect(own(/[^\u00a0\d/]:(\s|$)/)).toEqual([]))
  test('; ! ? are preceded by a narrow no-break space', () => expect(own(/[^\u202f!?][;!?](\s|$)/)).toEqual([]))
  test('a number and its unit, and thousands, are not parted', () =>
    expect(
      own(
        /(?:\d|\}\}) (?:(?:h|min|ms|km|Mo)(?![\p{L}’])|[%€])|\d (?:minutes?|heures?|jours?|mois|signes|\d{3}\b)|n° /u,
      ),
    ).toEqual([]))
  test('the words of the house are e-mail, événement and tu', () =>
    expect(
      own(/(?<![-\u2060{])\be?mails?\b|courriel|évènement|\b(?<!rendez-)(?<!Rendez-)vous\b|\bvotre\b|\bvos\b/i),
    ).toEqual([]))
  test('quotation marks are « », accents stay on capitals, and œ is one letter', () =>
    expect(own(/["“”]|\b(?:Etat|Evén|Ecri|Etape|Ecol|A [a-zé])|\b(?:oeuvre|coeur|soeur|oeil)/)).toEqual([]))
  test('large type does not break within e-mail', () => {
    const isHeading = (key: string) => /(?:^|\.|[a-z])(?:title|heading)$/i.test(key)
    expect([...texts.fr].filter(([key, text]) => isHeading(key) && text.includes('e-mail'))).toEqual([])
  })
  test('every exempt literal is in use', () => {
    const used = new Set(texts.fr.values())
    expect([...literals].filter((text) => !used.has(text))).toEqual([])
  })
})

test('English has “ ” and ’, nothing before : ; ! ?, British spelling, and am and pm on the line of their number', () =>
  expect(
    breaking('en', (text) =>
      /["'«»]|[\s][:;!?]|\b(?:color|center|favorite|canceled|behavior|neighbor)|(?:\d|\}\}) (?:am|pm|km)\b/.test(text),
    ).filter(([, text]) => !literals.has(text)),
  ).toEqual([]))

describe('Spanish typography', () => {
  test('has «» without spaces, no straight quotes, and units on the line of their number', () =>
    expect(
      breaking('es', (text) => /["'“”]|«\s|\s»|\s[:;!?]|(?:\d|\}\}) (?:(?:h|min|ms|km)\b|[%€])/.test(text)),
    ).toEqual([]))
  // Counted per namespace: a question may begin in one text and end in the next.
  test.each(Object.entries(es))('questions and exclamations of %s begin with ¿ and ¡', (_, namespace) => {
    const all = flatten(namespace)
      .flatMap(([, text]) => (literals.has(text) ? [] : [text]))
      .join(' ')
    const count = (mark: string) => all.split(mark).length - 1
    expect([count('¿'), count('¡')]).toEqual([count('?'), count('!')])
  })
})
