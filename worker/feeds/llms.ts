/**
 * Describes the site for language models (llmstxt.org).
 * @param origin `https://host` of the site
 */
export const llms = (origin: string): string => `# Chiche

> A site where people find events that make a difference near them: repair cafés, clean-ups, talks, volunteering. In French (default), English (/en) and Spanish (/es).

## Read events

- [Open API document](${origin}/v1/openapi.json): every endpoint, its parameters and answers (OpenAPI 3.1)
- [API reference](${origin}/en/api): the same for people
- Search: \`GET ${origin}/v1/events?search=vélo&loc=[4.83,45.76]&distance=30&from=2026-12-01&limit=20\`. Reading needs no key.
- Everything at once (events, articles, organizers, pages, topics, cities): \`GET ${origin}/v1/search?q=vélo&lang=fr\`
- The events of one organizer: \`organizer\` of an event is a filter, \`GET ${origin}/v1/events?organizer={key}\`
- One event: \`GET ${origin}/v1/events/slug/{slug}\`
- Topics and types: \`GET ${origin}/v1/taxonomies?type=topic&limit=0\`

## Read articles

- ${origin}/media: portraits, guides and stories, by topic (\`/media/{topic}\`) and by keyword (\`/media/tag?tag=…\`)
- Search: \`GET ${origin}/v1/builder/search?q=compost&limit=10\`

## Read with tools

- Model Context Protocol (Streamable HTTP, no key): ${origin}/mcp
- Tools: \`search_events\`, \`get_event\`, \`search_articles\`, \`list_topics\`. All of them only read; a wrong input is answered with the name of the field.

## Every list is a feed

Add \`.ics\`, \`.rss\` or \`.json\` to the path of a list and keep its filters:

- ${origin}/events/city/lyon.ics: a calendar to subscribe to
- ${origin}/events/topic/ecologie.rss: news of a topic
- ${origin}/events.json?visio=true&page=0: the events of a page as data
- ${origin}/events/e/{slug}.ics and .json: one event

## Link and cite

- Link to \`${origin}/events/e/{slug}\`, with \`/en\` or \`/es\` before it for other languages. It is the canonical address.
- Dates are ISO 8601 in UTC; \`timeZone\` is the venue's. Check \`status\` (\`cancelled\`) and \`change\` before you recommend an event.
- Where an event has \`source.url\`, name that source. Imported records are under the Licence Ouverte 2.0.
- People can follow a list by mail, as a calendar or as a feed at \`${origin}/follow?{filters of the list}\`.
- Answers may be cached for a minute; please send \`If-None-Match\` on feeds.

## All pages

- [Sitemap](${origin}/sitemap.xml)
`
