import { describe, expect, test } from 'vitest'
import { en } from './en/en.ts'
import { es } from './es/es.ts'
import { fr } from './fr/fr.ts'

type Tree = { [key: string]: string | Tree }
const flatten = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value]] : flatten(value, `${before}${key}.`),
  )

const texts = { fr: new Map(flatten(fr)), en: new Map(flatten(en)), es: new Map(flatten(es)) }
/** Keys whose text breaks a rule, with the text. */
const breaking = (language: keyof typeof texts, rule: (text: string, key: string) => boolean) =>
  [...texts[language]].filter(([key, text]) => rule(text, key))

/** Kept byte for byte from the specification. */
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
])

describe('the three languages', () => {
  test('have the same keys, none empty', () => {
    for (const language of ['en', 'es'] as const)
      expect([...texts[language].keys()].toSorted()).toEqual([...texts.fr.keys()].toSorted())
    for (const language of ['fr', 'en', 'es'] as const)
      expect(breaking(language, (text) => text.trim() === '')).toEqual([])
  })
  test('name the same parameters in each text', () => {
    const parameters = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join()
    // A singular may write its number out.
    const singular = (key: string) => key.endsWith('.one')
    for (const language of ['en', 'es'] as const)
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
  test('are written without double spaces or three dots', () => {
    for (const language of ['fr', 'en', 'es'] as const)
      expect(breaking(language, (text) => /\.\.\.| {2}|^ | \n/.test(text))).toEqual([])
  })
})

describe('French typography', () => {
  const own = (rule: RegExp) => breaking('fr', (text) => !literals.has(text) && rule.test(text))

  test('apostrophes are ’', () => expect(own(/'/)).toEqual([]))
  test('a no-break space stands inside « »', () => expect(own(/«[^\u00a0]|[^\u00a0]»/)).toEqual([]))
  test('a no-break space stands before a colon', () => expect(own(/[^\u00a0\d/]:(\s|$)/)).toEqual([]))
  test('a narrow no-break space stands before ; ! ?', () => expect(own(/[^\u202f!?][;!?](\s|$)/)).toEqual([]))
  test('literals of the specification are really used', () => {
    const used = new Set(texts.fr.values())
    expect([...literals].filter((text) => !used.has(text))).toEqual([])
  })
})

describe('Spanish typography', () => {
  // Counted by namespace: a question may begin in one text and end in the next.
  test.each(Object.entries(es))('questions and exclamations of %s are opened', (_, namespace) => {
    const all = flatten(namespace)
      .flatMap(([, text]) => (literals.has(text) ? [] : [text]))
      .join(' ')
    const count = (mark: string) => all.split(mark).length - 1
    expect([count('¿'), count('¡')]).toEqual([count('?'), count('!')])
  })
})
