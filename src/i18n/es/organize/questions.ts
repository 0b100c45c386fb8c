import type { Messages } from '../../messages.ts'

export const questions: Messages['questions'] = {
  title: 'Lo que preguntas',
  text: {
    one: 'Además del nombre y del e-mail. {{n}} pregunta de {{max}}.',
    other: 'Además del nombre y del e-mail. {{n}} preguntas de {{max}}.',
  },
  more: 'Una pregunta más',
  label: 'Pregunta',
  answer: 'Respuesta',
  types: { text: 'Texto', choice: 'Una opción', several: 'Varias opciones', checkbox: 'Casilla' },
  options: 'Opciones',
  option: 'Opción',
  addOption: 'Añadir una opción',
  required: 'Obligatoria',
  free: 'Opcional',
  translate: 'Traducir',
  done: 'Listo',
  up: 'Subir: {{question}}',
  down: 'Bajar: {{question}}',
  remove: 'Eliminar',
  moved: 'La pregunta es ahora la número {n}.',
  move: 'Mover: {{question}}',
  locked: {
    one: 'Una persona ha respondido: la forma y las opciones ya no cambian, las palabras sí.',
    other: '{{n}} personas han respondido: la forma y las opciones ya no cambian, las palabras sí.',
  },
  dropText: {
    one: 'La pregunta ya no se hace. La respuesta de una persona queda en la exportación.',
    other: 'La pregunta ya no se hace. Las respuestas de {{n}} personas quedan en la exportación.',
  },
  drop: { one: 'Quitar la pregunta y su respuesta', other: 'Quitar la pregunta y sus {{n}} respuestas' },
}
