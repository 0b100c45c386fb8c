/** Weekly mails come on the morning of the visitor's own Monday. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
for (const field of document.querySelectorAll<HTMLInputElement>('input[name=timeZone]')) field.value = timeZone
