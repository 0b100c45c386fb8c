import type { Messages } from '../../messages.ts'

export const adminMails: Messages['adminMails'] = {
  title: 'Correos',
  before: 'Los',
  bean: 'correos',
  search: 'Buscar una dirección',
  searchHint: 'El principio de la dirección',
  viewsLabel: 'Partes de la cola',
  views: {
    waiting: 'En cola',
    failed: 'Rechazados',
    sent: 'Enviados',
    dropped: 'Abandonados',
    addresses: 'Direcciones bloqueadas',
  },
  none: {
    waiting: 'Nada espera.',
    failed: 'Ningún rechazo.',
    sent: 'No ha salido nada en el último mes.',
    dropped: 'Nada abandonado.',
    addresses: 'Ninguna dirección bloqueada.',
  },
  columns: {
    mail: 'Asunto',
    tries: 'Intentos',
    answer: 'Respuesta',
    do: 'Acciones',
    address: 'Dirección',
    reason: 'Por qué',
    since: 'Desde',
  },
  at: {
    waiting: 'Para',
    failed: 'Último intento',
    sent: 'Enviado',
    dropped: 'Abandonado',
  },
  blocked: 'Dirección bloqueada',
  retry: 'Reenviar',
  drop: 'Abandonar',
  lift: 'Desbloquear',
  retryAll: {
    one: 'Reenviar el correo rechazado',
    other: 'Reenviar los {{n}} rechazados',
  },
  failed: 'No se ha hecho. Quizá el correo ha cambiado entretanto.',
}
