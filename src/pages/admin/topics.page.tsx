import { taxonomyTypes } from '../../contracts/v1/taxonomies.ts'
import { defineReferencesPage } from './frame/references-screen.tsx'

const others = taxonomyTypes.filter((type) => type !== 'topic')

/** Topics, and the other taxonomies. */
export default defineReferencesPage('admin/topics', ['topic', ...others])
