// The edge of the page around it is pulled, or moved by keys: with Shift four times as far.
const edge = document.querySelector<HTMLInputElement>('[type=range]')!
for (const name of ['keydown', 'input'])
  edge.addEventListener(name, (event) => {
    edge.step = (event as KeyboardEvent).shiftKey ? '40' : '10'
    edge.closest('div')!.style.setProperty('--w', edge.value)
    edge.ariaValueText = `${edge.value} px`
  })
