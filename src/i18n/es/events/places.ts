import type { Messages } from '../../messages.ts'

export const places: Messages['places'] = {
  label: 'Dónde',
  placeholder: 'Ciudad o en línea',
  suggestions: 'Lugares propuestos',
  online: 'En línea',
  none: 'Sin resultados',
}
