import type { Messages } from '../../messages.ts'

export const cover: Messages['cover'] = {
  title: 'La portada, en todos los sitios donde se verá',
  untitled: 'Tu título aquí',
  ignored: 'Valores ilegibles, sustituidos por los de origen: {{names}}.',
  looks: {
    card: 'Tarjeta en una lista',
    link: 'Enlace compartido',
    square: 'Cuadrado',
    story: 'Historia',
    page: 'Página',
  },
}
