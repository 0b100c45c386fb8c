import { Refusal } from './d1.ts'
import type { AccountState, PlayedWorker, UploadedBinding } from './account-state.ts'

interface Metadata {
  bindings: UploadedBinding[]
  keep_bindings?: string[]
  limits?: { cpu_ms?: number }
  migrations?: { new_tag?: string }
  compatibility_flags: string[]
}

/**
 * Takes an uploaded version, as Cloudflare does: what it names must exist, and it keeps of the version before what it says.
 * @param form multipart form of `PUT /workers/scripts/{name}` or `POST …/versions`
 */
export async function uploadWorker(state: AccountState, name: string, form: FormData): Promise<PlayedWorker> {
  const metadata = JSON.parse(await textOf(form.get('metadata')!)) as Metadata
  // https://github.com/cloudflare/workers-sdk/issues/8756
  if (state.plan === 'free' && metadata.limits?.cpu_ms !== undefined)
    throw new Refusal(400, 100328, 'CPU limits are not supported for the Free plan.')
  const before = state.workers.get(name)
  const inherited = metadata.bindings.map((binding) => {
    if (binding.type !== 'inherit') return binding
    const found = before?.bindings.find((each) => each.name === binding.name)
    // `bindings_inherit=strict`, which wrangler sends.
    if (!found) throw new Refusal(400, 10021, `binding ${binding.name} cannot be inherited`)
    return found
  })
  for (const binding of inherited) checkBinding(state, binding)
  const kept = (before?.bindings ?? []).filter(
    ({ type, name: own }) => metadata.keep_bindings?.includes(type) && !inherited.some((each) => each.name === own),
  )
  const worker = {
    bindings: [...inherited, ...kept],
    migrationTag: metadata.migrations?.new_tag ?? before?.migrationTag,
    modules: [...form.keys()].filter((key) => key !== 'metadata'),
    flags: metadata.compatibility_flags,
    versions: (before?.versions ?? 0) + 1,
  }
  state.workers.set(name, worker)
  return worker
}

const textOf = (entry: FormDataEntryValue): string | Promise<string> =>
  typeof entry === 'string' ? entry : entry.text()

function checkBinding(state: AccountState, binding: UploadedBinding): void {
  const exists =
    binding.type === 'kv_namespace'
      ? state.namespaces.has(String(binding['namespace_id']))
      : binding.type === 'd1'
        ? state.databases.has(String(binding['id']))
        : binding.type === 'r2_bucket'
          ? state.buckets.has(String(binding['bucket_name']))
          : true
  // Placeholders are refused: https://github.com/cloudflare/workers-sdk/issues/14249; wrangler words the case of D1 (code 10021).
  if (!exists)
    throw binding.type === 'kv_namespace'
      ? new Refusal(400, 10042, `KV namespace '${String(binding['namespace_id'])}' is not valid.`)
      : new Refusal(400, 10021, `binding ${binding.name} of type ${binding.type} must have a valid \`id\` specified`)
}
