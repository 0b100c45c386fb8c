import type { Messages } from '../../messages.ts'

export const push: Messages['push'] = {
  title: 'En este dispositivo',
  question: '¿Te avisamos aquí si se libera una plaza, y antes del evento?',
  account: 'Las plazas libres y los recordatorios, al momento, en el dispositivo que tienes en la mano.',
  yes: 'Sí, avísame',
  no: 'No, gracias',
  declined: 'De acuerdo. Puedes cambiar de idea en tu perfil.',
  on: 'De acuerdo: te avisamos en este dispositivo.',
  off: 'No avisarme más aquí',
  stopped: 'De acuerdo, no habrá más mensajes en este dispositivo.',
  denied: 'Tu navegador rechaza los mensajes de este sitio. Puedes cambiarlo en sus ajustes.',
  failed: 'No ha funcionado. Vuelve a intentarlo en un momento.',
  seatOffered: '¡Hay una plaza libre! Es tuya hasta el {{when}}.',
  reminderDay: 'Es mañana: {{when}}. ¿Sigues viniendo?',
  reminderHours: 'Empieza pronto: {{when}}. ¡Te esperamos!',
  gameReminder: 'Te espera una palabra nueva. ¡Seis intentos!',
}
