import { openUploadRoom } from '#app/domain/photos/upload-quota.server.ts'
import { registerForm } from '#app/domain/users/user.ts'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { formPost, FORM_URL, VALID_FORM, type FormEntries } from '../../tests/setup/requests/form-post.ts'
import { readForm, withFormFiles } from './forms.server.ts'

const read = async (entries: FormEntries) => (await readForm(formPost(entries), registerForm)).formData
const WANTED = { field: 'photos', sender: { id: 'host' } }

test('the fields of the form are stored, and nothing else', async () => {
  const formData = await read([
    ...VALID_FORM,
    ['_id', 'x'],
    ['owner', 'x'],
    ['', 'x'],
    ['name.first', 'x'],
    ['name[0].x', 'x'],
    ['__proto__', 'x'],
    ['__proto__.polluted', 'x'],
    ['constructor.prototype.polluted', 'x'],
    ['toString', 'x'],
    ['hasOwnProperty', 'x'],
    ['a.b.c', 'x'],
  ])
  expect([...formData]).toEqual(VALID_FORM)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('what every form may carry beside its fields is read', async () => {
  const beside = await readForm(
    formPost([
      ['intent', 'check'],
      ['redirectTo', '/x'],
      ['key', 'k'],
      ['link', 'https://x'],
      ['photos', new File(['x'], 'a.jpg')],
    ]),
    registerForm,
  )
  expect(beside).toMatchObject({ intent: 'check', redirectTo: '/x', key: 'k', link: 'https://x' })
  expect([...beside.formData]).toEqual([])
})

test('a form hands over its files for as long as the work on them takes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-forms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('TMPDIR', folder)
  const form = formPost([
    ...VALID_FORM,
    ['photos', new File(['one'], 'a.jpg')],
    ['photos', new File(['two'], 'b.jpg')],
    ['name', new File(['x'], 'c')],
  ])
  const texts = await withFormFiles(form, registerForm, WANTED, async ({ formData, files }) => {
    expect([...formData]).toEqual(VALID_FORM)
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['a.jpg', 3],
      ['b.jpg', 3],
    ])
    expect(readdirSync(folder)).toHaveLength(1)
    return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString()))
  })
  expect(texts).toEqual(['one', 'two'])
  expect(readdirSync(folder)).toEqual([])
  vi.unstubAllEnvs()
})

test('files that nobody may send are dropped, and the fields are read all the same', async () => {
  const form = formPost([...VALID_FORM, ['photos', new File(['one'], 'a.jpg')]])
  await withFormFiles(form, registerForm, undefined, async ({ formData, files }) => {
    expect([...formData]).toEqual(VALID_FORM)
    expect(files).toEqual([])
  })
})

test('without room for a photo the fields are read all the same, and the answer says why', async () => {
  const room = openUploadRoom(WANTED.sender.id)
  room.take(200 * 1024 * 1024)
  const form = () => formPost([...VALID_FORM, ['photos', new File(['one'], 'a.jpg')]])
  await withFormFiles(form(), registerForm, WANTED, async ({ formData, files, quotaError }) => {
    expect([...formData]).toEqual(VALID_FORM)
    expect(files).toEqual([])
    expect(quotaError).toMatchObject({ code: 'busy' })
  })
  // Who leaves the field empty is not told of photos.
  await withFormFiles(
    formPost([...VALID_FORM, ['photos', new File([], '')]]),
    registerForm,
    WANTED,
    async ({ quotaError }) => {
      expect(quotaError).toBeUndefined()
    },
  )
  room.release()
  await withFormFiles(form(), registerForm, WANTED, async ({ files }) => expect(files).toHaveLength(1))
})

test('what is announced and does not come takes nobody’s room', async () => {
  // Promise 33: each of these says that 170 MB come, and sends a line.
  const open = Array.from({ length: 6 }, (_, i) => {
    let end = () => undefined as void
    const begun = `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nsome`
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(begun))
        end = () => controller.error(new Error('gone'))
      },
    })
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(170 * 2 ** 20),
    }
    const request = new Request(FORM_URL, { method: 'POST', body, headers, duplex: 'half' })
    const sent = withFormFiles(request, registerForm, { ...WANTED, sender: { id: `stranger ${i}` } }, () =>
      Promise.resolve(),
    ).catch(() => undefined)
    return { sent, end: () => end() }
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const form = formPost([...VALID_FORM, ['photos', new File(['one'], 'a.jpg')]])
  await withFormFiles(form, registerForm, WANTED, async ({ files, quotaError }) => {
    expect(quotaError).toBeUndefined()
    expect(files).toHaveLength(1)
  })
  for (const { end } of open) end()
  await Promise.all(open.map(({ sent }) => sent))
})

test('a form without files may come as plain fields', async () => {
  const form = new Request(FORM_URL, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Asha', intent: 'x' }),
  })
  const read = await withFormFiles(form, registerForm, WANTED, (sent) => Promise.resolve(sent))
  expect([...read.formData]).toEqual([['name', 'Asha']])
  expect(read).toMatchObject({ intent: 'x', files: [] })
})

test('a text of a quarter of a million characters comes back to be shortened, one of millions is refused', async () => {
  const typed = async (letters: number) => {
    const form = formPost([['name', 'न'.repeat(letters)]])
    return withFormFiles(form, registerForm, WANTED, ({ formData }) =>
      Promise.resolve((formData.get('name') as string).length),
    )
  }
  expect(await typed(150_000)).toBe(150_000)
  await expect(typed(2_000_000)).rejects.toMatchObject({ status: 400 })
})

test('a form with files that breaks off is a sentence', async () => {
  const whole = Buffer.from(
    await formPost([...VALID_FORM, ['photos', new File(['one'], 'a.jpg')]]).arrayBuffer(),
  )
  const type = `multipart/form-data; boundary=${/^--(\S+)/.exec(whole.toString())![1]}`
  const form = new Request(FORM_URL, {
    method: 'POST',
    body: whole.subarray(0, -30),
    headers: { 'Content-Type': type },
  })
  const work = vi.fn(() => Promise.resolve())
  await expect(withFormFiles(form, registerForm, WANTED, work)).rejects.toMatchObject({ status: 400 })
  expect(work).not.toHaveBeenCalled()
})

test('a name a hundred thousand deep, or very long, is dropped without being built', async () => {
  const deep = `name${'.a'.repeat(100_000)}`
  const indexed = `name${'[0]'.repeat(100_000)}`
  const formData = await read([
    [deep, 'x'],
    [indexed, 'x'],
    ['n'.repeat(1_000_000), 'x'],
    ['name[99999999]', 'x'],
    ...VALID_FORM,
  ])
  expect([...formData]).toEqual(VALID_FORM)
})

test('of very many entries the first few hundred are read', async () => {
  const formData = await read([
    ...VALID_FORM,
    ...Array.from({ length: 5000 }, (): [string, string] => ['name', 'x']),
  ])
  expect([...formData].length).toBe(500)
})

test.each([
  ['no body', undefined, undefined],
  ['text', 'hello', 'text/plain'],
  ['JSON', '{"name":"Asha"}', 'application/json'],
  ['no type', 'name=Asha', ''],
  ['XML', '<name>Asha</name>', 'application/xml'],
  ['a type that is none', 'name=Asha', 'a/b/c;;;'],
  ['multipart without a boundary', '--x\r\n\r\n--x--', 'multipart/form-data'],
  [
    'multipart with another boundary',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha\r\n--x--',
    'multipart/form-data; boundary=y',
  ],
  [
    'multipart that is cut',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAs',
    'multipart/form-data; boundary=x',
  ],
])('a body of %s is answered with 400', async (_, body, type) => {
  const headers = type === undefined ? undefined : { 'Content-Type': type }
  const request = new Request(FORM_URL, { method: 'POST', body, headers })
  const failure: unknown = await readForm(request, registerForm).catch((reason: unknown) => reason)
  expect(failure).toBeInstanceOf(Response)
  expect((failure as Response).status).toBe(400)
  expect(await (failure as Response).json()).toEqual({
    message: 'This form could not be read. Please try again.',
  })
})

test('a plain urlencoded post is read, bad bytes and all', async () => {
  const body = 'name=%E0%A4%98%E0%A4%B0+x&email=%ff%fe&password=%00&name%5B%5D=2&%'
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }
  const { formData } = await readForm(new Request(FORM_URL, { method: 'POST', body, headers }), registerForm)
  expect(formData.get('name')).toBe('घर x')
  expect(formData.get('email')).toBe('\ufffd\ufffd')
})
