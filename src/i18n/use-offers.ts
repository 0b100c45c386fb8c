import { createContext, use } from 'react'
import { everything, type Offers } from '../contracts/offers/offers.ts'

/** Provided with the texts of a page; in islands, which hydrate without it, everything. */
export const OffersContext = createContext<Offers>(everything)

/** What the host behind the site can do: links and forms that need more are left out (D66). */
export const useOffers = (): Offers => use(OffersContext)
