import { addressOf, type Endpoint, type EndpointCall } from '../../../../src/contracts/endpoint.ts'
import { AppError } from '../../../../src/contracts/errors.ts'
import { parseInput, readBody, readQuery } from '../../../backend/core/implement.ts'
import { errorJson } from '../../../http/errors.ts'
import { matchEndpoint } from '../../../http/match-endpoint.ts'
import { fittingPart } from '../fitting-part.ts'
import { readAnswer } from '../read-answer.ts'
import type { Host } from './composer.ts'
import { composers } from './composers.ts'
import { outputOf } from '../../../../src/contracts/shapes.ts'

interface Remote {
  /** ms */
  now: number
  requestId: string
  /** Sends a call that the host has. */
  send: (request: Request, endpoint: Endpoint) => Promise<Response>
}

/**
 * Answers a call that a remote host does not have, from its calls of spec §7 (D66).
 * @param request of a visitor; its token is sent with the calls
 * @returns an error of the contract where that is impossible: 404 `not_offered`, 401 without the token that a call needs
 */
export async function answerOptional(endpoint: Endpoint, request: Request, remote: Remote): Promise<Response> {
  const { auth, body } = endpoint.spec
  try {
    if ((auth === 'user' || auth === 'admin') && !request.headers.has('authorization'))
      throw new AppError('unauthorized', 'Log in to do this')
    const compose = composers.get(endpoint.key)
    if (compose === undefined)
      throw new AppError('not_offered', `The service behind this site has no ${endpoint.key}; do without it`)
    const url = new URL(request.url)
    const raw = {
      params: matchEndpoint(request)?.params ?? {},
      query: readQuery(url),
      body: body ? await readBody(request) : undefined,
    }
    return Response.json(await compose(parseInput(endpoint, raw) as never, hostOf(request, remote)))
  } catch (error) {
    if (error instanceof AppError) return errorJson(error, remote.requestId)
    throw error
  }
}

function hostOf(request: Request, { now, send }: Remote): Host {
  const access = request.headers.get('authorization')
  const read = async (endpoint: Endpoint, input: EndpointCall<Endpoint> = {}): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/json' })
    if (access !== null) headers.set('authorization', access)
    const body = input.body === undefined ? null : JSON.stringify(input.body)
    if (body !== null) headers.set('content-type', 'application/json')
    const url = new URL(request.url).origin + addressOf(endpoint, input)
    const answer = await send(new Request(url, { method: endpoint.method, headers, body }), endpoint)
    return readAnswer(answer, endpoint.path)
  }
  return {
    now,
    call: async (endpoint, input) =>
      fittingPart(outputOf(endpoint), await read(endpoint, input), endpoint.path) as never,
    tell: async (endpoint, input) => void (await read(endpoint, input)),
  }
}
