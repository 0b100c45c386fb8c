import type { Messages } from '../../messages.ts'

export const adminBulk: Messages['adminBulk'] = {
  bar: 'Con las filas marcadas',
  rows: 'Las filas marcadas',
  all: 'Marcar todo',
  do: {
    confirm: 'Confirmar',
    write: 'Escribir',
    signOut: 'Cerrar sesiones',
    suspend: 'Suspender',
    erase: 'Borrar',
    feature: 'Destacar',
    unfeature: 'Dejar de destacar',
    unlist: 'Quitar de las listas',
    list: 'Devolver a las listas',
    cancel: 'Cancelar',
    retry: 'Reenviar',
    drop: 'Abandonar',
  },
  follows: {
    confirm: 'Se confirman sus direcciones en su nombre.',
    write:
      'Cada persona recibe estas palabras por correo, firmadas por el equipo, salvo si su dirección no está confirmada o está bloqueada.',
    signOut: 'Sus sesiones se cierran en todas partes; los enlaces enviados por correo ya no funcionan.',
    suspend: 'Se cierran sus sesiones, no pueden entrar y reciben un correo con el motivo. El equipo no se suspende.',
    erase:
      'Las cuentas se cierran enseguida y se borran en 30 días, con inscripciones, favoritos y borradores; hasta entonces cada una se puede reabrir. Sus eventos publicados siguen, sin propietario. Un correo da el motivo. El equipo no se borra.',
    feature:
      'Hasta la noche del último día van primero en la portada y en la página de su tema, si la fecha y el lugar convienen, y llevan «Destacado». Seis como máximo a la vez.',
    unfeature: 'Vuelven a su sitio, sin «Destacado».',
    unlist: 'Desaparecen de las listas y de la búsqueda; su dirección sigue funcionando.',
    list: 'Vuelven a las listas y a la búsqueda.',
    cancel: 'Cada persona inscrita recibe un correo con el motivo, veinte segundos después.',
    retry: 'Los rechazados se envían de nuevo, salvo a direcciones bloqueadas.',
    drop: 'Los rechazados se abandonan y se borran en un mes.',
  },
  each: 'Cada cambio tiene su línea en el registro. Lo que no se puede cambiar se queda como está.',
  none: 'Ninguna fila marcada.',
  failed: 'No se ha hecho nada. Inténtalo de nuevo.',
  reasonHint: 'Cada persona lo lee palabra por palabra, y el registro lo guarda.',
  message: 'Tus palabras',
  messageHint: 'Cada persona las lee tal cual, y el registro las guarda.',
  count: 'Escribe el número de cuentas para confirmar',
  until: 'Último día',
  untilHint: 'Un evento que termina antes deja de destacarse al acabar.',
  done: { one: '{{n}} hecho.', other: '{{n}} hechos.' },
  refused: { one: '{{n}} dejado como está.', other: '{{n}} dejados como están.' },
}
