import { defineReferencesPage } from '../frame/references-screen.tsx'

/** Hotspots. */
export default defineReferencesPage('admin/places', ['hotspot'])
