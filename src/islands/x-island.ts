import type { ComponentType } from 'react'

/**
 * Hydrates an island: fetches its script and React, then attaches to the server-rendered HTML. A click that triggered this
 * is dispatched again after hydration.
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
    // The target may be an SVG, which has no `click()`.
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

  /** Without its script the island stays static HTML, and the next event tries again. */
  async #hydrate(): Promise<void> {
    if (this.#started) return
    this.#started = true
    const modules = await Promise.all([
      import(/* @vite-ignore */ this.getAttribute('src')!) as Promise<{ default: ComponentType<object> }>,
      import('react'),
      import('react-dom/client'),
    ]).catch(() => {
      this.#started = false
      dispatchEvent(new Event('lost'))
    })
    if (!modules) return
    const [{ default: Component }, { createElement }, { hydrateRoot }] = modules
    // While the page is still arriving, a part of the properties may be missing.
    if (document.readyState === 'loading') await new Promise((arrived) => addEventListener('DOMContentLoaded', arrived))
    const props = JSON.parse(this.querySelector(':scope > script')!.textContent!) as object
    hydrateRoot(this.firstElementChild!, createElement(Component, props))
  }
}

customElements.define('x-island', IslandElement)
