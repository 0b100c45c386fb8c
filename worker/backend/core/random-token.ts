import { Buffer } from 'node:buffer'
import { sha256 } from '../../../src/lib/sha256.ts'

/** 256 random bits, base64url. */
export const randomToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

/** SHA-256 of a token, base64url: stored instead of the token. */
export const digest = (token: string): Promise<string> => sha256(token, 'base64url')
