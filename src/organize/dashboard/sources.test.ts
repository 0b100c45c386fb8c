import { expect, test } from 'vitest'
import { translator } from '../../i18n/translate.ts'
import { liveWords } from './live-words.ts'
import { sourceName } from '../../lib/visits/source-name.ts'
import { namedSources } from './sources.tsx'

const { sources: words } = liveWords(translator('fr'))
const view = (host: string, source = '', medium = '', views = 1) => ({ host, source, medium, views, registrations: 0 })

test.each([
  [view('', 'newsletter'), 'Lettre de Chiche'],
  [view('instagram.com', 'qr'), 'Affiche, code QR'],
  [view('', 'mail'), 'E-mail'],
  [view('', 'calendar'), 'Calendrier'],
  [view('', 'hand'), 'Ajout de l’équipe'],
  [view('self'), 'Agenda de Chiche'],
  [view('self', 'embed'), 'Intégré à un site'],
  [view('mairie.example', 'embed'), 'mairie.example, intégré'],
  [view('l.instagram.com'), 'Instagram'],
  [view('', 'instagram'), 'Instagram'],
  [view('www.google.co.uk'), 'Google'],
  [view('notinstagram.com'), 'notinstagram.com'],
  [view('', 'flyer'), 'flyer'],
  [view('other'), 'Autres'],
  [view(''), 'Adresse directe'],
])('%o is %s', (source, name) => {
  expect(sourceName(source, words)).toBe(name)
})

test('sources of the same name are added up, those of the most registrations first, then of the most views', () => {
  const sources = [
    view('', 'qr', '', 2),
    view('instagram.com', '', '', 3),
    view('', 'instagram', '', 4),
    { ...view('', 'qr', '', 0), registrations: 1 },
    view(''),
  ]
  expect(namedSources(sources, words)).toEqual([
    { name: 'Affiche, code QR', views: 2, registrations: 1 },
    { name: 'Instagram', views: 7, registrations: 0 },
    { name: 'Adresse directe', views: 1, registrations: 0 },
  ])
})
