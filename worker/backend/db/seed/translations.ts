import type { translations } from '../schema.ts'

type Entry = typeof translations.$inferSelect

const entry = (
  module: Entry['module'],
  key: string,
  fr: string,
  en: string,
  es: string,
  context: string | null = null,
): Entry => ({
  module,
  key,
  context,
  langs: { fr, en, es },
})

/**
 * The interface texts that operators may change without a deploy (spec §7 Translations): labels of the interface as
 * the module `mks-vue`, texts of the event list as `events`. Each begins as the code has it.
 */
// prettier-ignore
export const seedTranslations: Entry[] = [
  entry('mks-vue', 'ui.search', 'Rechercher', 'Search', 'Buscar'),
  entry('mks-vue', 'ui.loading', 'Chargement', 'Loading', 'Cargando'),
  entry('mks-vue', 'ui.close', 'Fermer', 'Close', 'Cerrar'),
  entry('mks-vue', 'ui.edit', 'Modifier', 'Edit', 'Editar'),
  entry('mks-vue', 'ui.remove', 'Retirer', 'Remove', 'Quitar'),
  entry('mks-vue', 'ui.previousPage', 'Page précédente', 'Previous page', 'Página anterior'),
  entry('mks-vue', 'ui.nextPage', 'Page suivante', 'Next page', 'Página siguiente'),
  entry('mks-vue', 'ui.skip', 'Aller au contenu', 'Skip to content', 'Saltar al contenido', 'First link of every page, for the keyboard'),
  entry('mks-vue', 'ui.menu', 'Menu', 'Menu', 'Menú'),
  entry('mks-vue', 'ui.language', 'Langue', 'Language', 'Idioma'),
  entry('mks-vue', 'ui.genericError', "Une erreur s'est produite", 'Something went wrong', 'Se ha producido un error', 'Toast after a call that failed'),
  entry('events', 'events.online', 'En ligne', 'Online', 'En línea'),
  entry('events', 'events.free', 'Gratuit', 'Free', 'Gratis'),
  entry('events', 'events.makesense', 'Organisé par makesense', 'Organised by makesense', 'Makesense Americas'),
  entry('events', 'events.search', 'Rechercher', 'Search', 'Buscar'),
  entry('events', 'events.topic', 'Thème', 'Topic', 'Tema'),
  entry('events', 'events.type', 'Format', 'Format', 'Formato'),
  entry('events', 'events.clear', 'Tout effacer', 'Clear all', 'Borrar todo', 'Link that takes all filters off'),
  entry('events', 'events.preset.all', 'N’importe quand', 'Any time', 'Cualquier fecha'),
  entry('events', 'events.preset.today', 'Aujourd’hui', 'Today', 'Hoy'),
  entry('events', 'events.preset.tomorrow', 'Demain', 'Tomorrow', 'Mañana'),
  entry('events', 'events.preset.weekend', 'Ce week-end', 'This weekend', 'Este fin de semana', 'Friday to Sunday'),
  entry('events', 'events.preset.week', 'Cette semaine', 'This week', 'Esta semana'),
  entry('events', 'events.preset.nextWeek', 'La semaine prochaine', 'Next week', 'La semana que viene'),
  entry('events', 'events.preset.month', 'Ce mois-ci', 'This month', 'Este mes'),
  entry('events', 'events.preset.nextMonth', 'Le mois prochain', 'Next month', 'El mes que viene'),
  entry('events', 'events.status.past', 'Événement passé', 'Past event', 'Evento pasado'),
  entry('events', 'events.status.cancelled', 'Annulé', 'Cancelled', 'Cancelado'),
  entry('events', 'events.status.full', 'Complet', 'Full', 'Completo'),
  entry('events', 'events.seats.one', '{{n}} place disponible', '{{n}} place left', '{{n}} plaza disponible', 'Said from one to nine seats left'),
  entry('events', 'events.seats.other', '{{n}} places disponibles', '{{n}} places left', '{{n}} plazas disponibles', 'Said from one to nine seats left'),
  entry('events', 'events.empty.title', "L'événement que tu recherches existe sûrement, mais dans un univers parallèle", 'The event you are looking for surely exists, but in a parallel universe', 'El evento que buscas seguro que existe, pero en un universo paralelo', 'Heading of an empty result'),
  entry('events', 'events.empty.create', 'Créer un évènement', 'Create an event', 'Crear un evento'),
  entry('events', 'events.empty.reset', 'Réinitialiser ma recherche', 'Reset my search', 'Restablecer mi búsqueda'),
]
