import type { ComponentType } from 'react'

/**
 * Hydrates an island when it is wanted: fetches its script and React, then takes over the HTML that stands there. A click
 * that woke it is repeated once it listens.
 */
class IslandElement extends HTMLElement {
  #started = false

  connectedCallback(): void {
    const when = this.getAttribute('when')
    if (when === 'load') void this.#hydrate()
    else if (when === 'idle') requestIdleCallback(() => void this.#hydrate())
    else if (when === 'visible') this.#whenVisible()
    else
      for (const name of ['pointerenter', 'focusin', 'click'])
        this.addEventListener(name, this.#onIntent, { once: true })
  }

  #onIntent = (event: Event): void => {
    if (event.type !== 'click' || this.#started) return void this.#hydrate()
    event.preventDefault()
    const { target } = event
    // The drawing in a button has no `click()` of its own.
    void this.#hydrate().then(() => target?.dispatchEvent(new MouseEvent('click', event)))
  }

  #whenVisible(): void {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void this.#hydrate()
    })
    observer.observe(this)
  }

  async #hydrate(): Promise<void> {
    if (this.#started) return
    this.#started = true
    const [{ default: Component }, { createElement }, { hydrateRoot }] = await Promise.all([
      import(/* @vite-ignore */ this.getAttribute('src')!) as Promise<{ default: ComponentType<object> }>,
      import('react'),
      import('react-dom/client'),
    ])
    const props = JSON.parse(this.querySelector(':scope > script')!.textContent!) as object
    hydrateRoot(this.firstElementChild!, createElement(Component, props))
  }
}

customElements.define('x-island', IslandElement)
