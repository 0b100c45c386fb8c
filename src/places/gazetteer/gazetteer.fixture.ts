import { buildShards } from './build-shards.ts'
import { createGazetteer, type Gazetteer } from './gazetteer.ts'
import type { PlaceRow, ShardIndex } from './shards.ts'

/** A small gazetteer for tests. */
export const departments: ShardIndex['departments'] = {
  '69': ['Rhône', 'Auvergne-Rhône-Alpes'],
  '42': ['Loire', 'Auvergne-Rhône-Alpes'],
  '75': ['Paris', 'Île-de-France'],
  '93': ['Seine-Saint-Denis', 'Île-de-France'],
  '94': ['Val-de-Marne', 'Île-de-France'],
  '974': ['La Réunion', 'La Réunion'],
  '79': ['Deux-Sèvres', 'Nouvelle-Aquitaine'],
  '38': ['Isère', 'Auvergne-Rhône-Alpes'],
}
export const rows: PlaceRow[] = [
  ['75056', 'Paris', 'FR', '75', '75001 75011', 48.8534, 2.3488, 2_100_000, 1],
  ['79202', 'Parthenay', 'FR', '79', '79200', 46.6453, -0.2485, 10_000, 0],
  ['69123', 'Lyon', 'FR', '69', '69001 69002 69003', 45.7485, 4.8467, 520_000, 1],
  ['69202', 'Sainte-Foy-lès-Lyon', 'FR', '69', '69110', 45.7333, 4.8, 22_000, 0],
  ['42218', 'Saint-Étienne', 'FR', '42', '42000 42100', 45.4339, 4.39, 173_000, 1],
  ['94038', 'L’Haÿ-les-Roses', 'FR', '94', '94240', 48.78, 2.3333, 31_000, 0],
  ['93066', 'Saint-Denis', 'FR', '93', '93200 93210', 48.9356, 2.3539, 149_000, 0],
  ['97411', 'Saint-Denis', 'FR', '974', '97400 97490', -20.8823, 55.4504, 155_000, 0],
  ['38544', 'Vienne', 'FR', '38', '38200', 45.5257, 4.8748, 31_000, 0],
  ['2761369', 'Vienna', 'AT', '', '', 48.2085, 16.3721, 1_690_000, 0, ['Vienne', 'Vienna', 'Viena', 'Wien']],
  ['2643743', 'London', 'GB', '', '', 51.5085, -0.1257, 7_500_000, 0, ['Londres', 'London', 'Londres']],
  ['6058560', 'London', 'CA', '', '', 42.9834, -81.233, 346_000, 0],
  ['4717560', 'Paris', 'US', 'TX', '', 33.6609, -95.5555, 25_000, 0],
  [
    'region:bretagne',
    'Bretagne',
    'FR',
    '',
    '',
    48.1,
    -3.1,
    3_300_000,
    1,
    ['', 'Brittany', 'Bretaña'],
    { kind: 'region', bounds: [-5.2, 47.2, -1, 49], areas: ['FR-22', 'FR-29', 'FR-35', 'FR-56'], at: 'en' },
  ],
  [
    'country:BE',
    'Belgique',
    'BE',
    '',
    '',
    50.5,
    4.5,
    11_000_000,
    1,
    ['Belgique', 'Belgium', 'Bélgica'],
    { kind: 'country', bounds: [2.5, 49.5, 6.4, 51.5], at: 'en' },
  ],
]

/** The files that `ASSETS` would serve, by name. */
export const files = buildShards(rows, departments)

/** @param reads receives the name of every file that is read */
export function testGazetteer(reads: string[] = []): Gazetteer {
  return createGazetteer((file) => {
    reads.push(file)
    return Promise.resolve(files.get(file))
  })
}
