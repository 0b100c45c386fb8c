import type { ComponentType } from 'react'

/**
 * Hydrates an island: fetches its script and React, then attaches to the server-rendered HTML. A click before that waits for it
 * and is dispatched again.
 */
class IslandElement extends HTMLElement {
  #hydration: Promise<void> | undefined

  connectedCallback(): void {
    const when = this.getAttribute('when')
    if (when === 'load') void this.#hydrate()
    else if (when === 'idle') requestIdleCallback(() => void this.#hydrate())
    else if (when === 'visible') this.#whenVisible()
    else
      for (const name of ['pointerenter', 'focusin']) this.addEventListener(name, () => this.#hydrate(), { once: true })
    this.addEventListener('click', this.#onClick)
  }

  #onClick = (event: MouseEvent): void => {
    const { target } = event
    // With a key of the keyboard a link opens elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    void this.#hydrate().then(() => {
      this.removeEventListener('click', this.#onClick)
      // The target may be an SVG, which has no `click()`.
      target?.dispatchEvent(new MouseEvent('click', event))
    })
  }

  #whenVisible(): void {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void this.#hydrate()
    })
    observer.observe(this)
  }

  /** Without its script the island stays static HTML, and the next event tries again. */
  #hydrate = (): Promise<void> => (this.#hydration ??= this.#load())

  async #load(): Promise<void> {
    const modules = await Promise.all([
      import(/* @vite-ignore */ this.getAttribute('src')!) as Promise<{ default: ComponentType<object> }>,
      import('react'),
      import('react-dom/client'),
    ]).catch(() => {
      this.#hydration = undefined
      dispatchEvent(new Event('lost'))
    })
    if (!modules) return
    const [{ default: Component }, { createElement }, { hydrateRoot }] = modules
    // While the page is still arriving, a part of the properties may be missing.
    if (document.readyState === 'loading') await new Promise((arrived) => addEventListener('DOMContentLoaded', arrived))
    const props = JSON.parse(this.querySelector(':scope > script')!.textContent!) as object
    hydrateRoot(this.firstElementChild!, createElement(Component, props))
    this.removeEventListener('click', this.#onClick)
  }
}

customElements.define('x-island', IslandElement)
