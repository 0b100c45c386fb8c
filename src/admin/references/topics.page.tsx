import { taxonomyTypes } from '../../events/list/taxonomies.contract.ts'
import { defineReferencesPage } from '../frame/references-screen.tsx'

const others = taxonomyTypes.filter((type) => type !== 'topic')

/** Topics, and the other taxonomies. */
export default defineReferencesPage('admin/topics', ['topic', ...others])
