import type { Messages } from '../../messages.ts'

export const live: Messages['live'] = {
  offline: 'Sin red: nada ha cambiado. Inténtalo cuando vuelva.',
  signedOut: 'Tu sesión ha terminado. Inicia sesión de nuevo para seguir.',
  logIn: 'Iniciar sesión',
  forbidden: 'Tu papel en el equipo no lo permite.',
  conflict: 'Alguien lo cambió mientras tanto. La lista está al día.',
  tooMany: 'Eso fue un poco rápido. Inténtalo dentro de un minuto.',
  failed: 'No ha funcionado, nada ha cambiado. Inténtalo de nuevo.',
  retry: 'Reintentar',
}
