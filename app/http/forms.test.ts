import { DomainError } from '#app/domain/domain-error.ts'
import { loginForm, profileForm, registerForm } from '#app/domain/users/user.ts'
import { placeForm } from '#app/domain/places/place.ts'
import Database from 'better-sqlite3'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { takeUploadRoom } from '#app/domain/photos/upload-room.server.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  answerForm,
  checkForm,
  invalid,
  readForm,
  refused,
  withForm,
  type FormAnswer,
} from './forms.server.ts'

const HERE = 'http://localhost:3000/register'
const BROWSER = { Accept: 'text/html,application/xhtml+xml' }

type Entries = [name: string, value: string | File][]

function aPost(entries: Entries, headers: Record<string, string> = {}): Request {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  return new Request(HERE, { method: 'POST', body, headers })
}

const read = async (entries: Entries, form = registerForm) => (await readForm(aPost(entries), form)).posted
const good: Entries = [
  ['name', 'Asha'],
  ['email', 'asha@example.com'],
  ['password', 'a long password'],
]

const WANTED = { field: 'photos', sender: { id: 'host' } }

test('the fields of the form are kept, and nothing else', async () => {
  const posted = await read([
    ...good,
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
  expect([...posted]).toEqual(good)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('what every form may carry beside its fields is read', async () => {
  const beside = await readForm(
    aPost([
      ['intent', 'check'],
      ['redirectTo', '/x'],
      ['key', 'k'],
      ['link', 'https://x'],
      ['photos', new File(['x'], 'a.jpg')],
    ]),
    registerForm,
  )
  expect(beside).toMatchObject({ intent: 'check', redirectTo: '/x', key: 'k', link: 'https://x' })
  expect([...beside.posted]).toEqual([])
})

test('a form hands over its files for as long as the work on them takes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-forms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('TMPDIR', folder)
  const form = aPost([
    ...good,
    ['photos', new File(['one'], 'a.jpg')],
    ['photos', new File(['two'], 'b.jpg')],
    ['name', new File(['x'], 'c')],
  ])
  const texts = await withForm(form, registerForm, WANTED, async ({ posted, files }) => {
    expect([...posted]).toEqual(good)
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
  const form = aPost([...good, ['photos', new File(['one'], 'a.jpg')]])
  await withForm(form, registerForm, undefined, async ({ posted, files }) => {
    expect([...posted]).toEqual(good)
    expect(files).toEqual([])
  })
})

test('without room for a photo the fields are read all the same, and it is said why', async () => {
  const giveBack = takeUploadRoom(
    WANTED.sender.id,
    new Request(HERE, { headers: { 'Content-Length': '2e8' } }),
  )
  const form = () => aPost([...good, ['photos', new File(['one'], 'a.jpg')]])
  await withForm(form(), registerForm, WANTED, async ({ posted, files, noRoom }) => {
    expect([...posted]).toEqual(good)
    expect(files).toEqual([])
    expect(noRoom).toMatchObject({ code: 'busy' })
  })
  // Who leaves the field empty is not told of photos.
  await withForm(aPost([...good, ['photos', new File([], '')]]), registerForm, WANTED, async ({ noRoom }) => {
    expect(noRoom).toBeUndefined()
  })
  giveBack()
  await withForm(form(), registerForm, WANTED, async ({ files }) => expect(files).toHaveLength(1))
})

test('a form without files may come as plain fields', async () => {
  const form = new Request(HERE, { method: 'POST', body: new URLSearchParams({ name: 'Asha', intent: 'x' }) })
  const read = await withForm(form, registerForm, WANTED, (sent) => Promise.resolve(sent))
  expect([...read.posted]).toEqual([['name', 'Asha']])
  expect(read).toMatchObject({ intent: 'x', files: [] })
})

test('a text of a quarter of a million letters comes back to be shortened, one of millions is refused', async () => {
  const typed = async (letters: number) => {
    const form = aPost([['name', 'न'.repeat(letters)]])
    return withForm(form, registerForm, WANTED, ({ posted }) =>
      Promise.resolve((posted.get('name') as string).length),
    )
  }
  expect(await typed(150_000)).toBe(150_000)
  await expect(typed(2_000_000)).rejects.toMatchObject({ status: 400 })
})

test('a form with files that breaks off is a sentence', async () => {
  const whole = Buffer.from(await aPost([...good, ['photos', new File(['one'], 'a.jpg')]]).arrayBuffer())
  const type = `multipart/form-data; boundary=${/^--(\S+)/.exec(whole.toString())![1]}`
  const form = new Request(HERE, {
    method: 'POST',
    body: whole.subarray(0, -30),
    headers: { 'Content-Type': type },
  })
  const work = vi.fn(() => Promise.resolve())
  await expect(withForm(form, registerForm, WANTED, work)).rejects.toMatchObject({ status: 400 })
  expect(work).not.toHaveBeenCalled()
})

test('a name a hundred thousand deep, or very long, is dropped without being built', async () => {
  const deep = `name${'.a'.repeat(100_000)}`
  const indexed = `name${'[0]'.repeat(100_000)}`
  const posted = await read([
    [deep, 'x'],
    [indexed, 'x'],
    ['n'.repeat(1_000_000), 'x'],
    ['name[99999999]', 'x'],
    ...good,
  ])
  expect([...posted]).toEqual(good)
})

test('of very many entries the first few hundred are read', async () => {
  const posted = await read([...good, ...Array.from({ length: 5000 }, (): [string, string] => ['name', 'x'])])
  expect([...posted].length).toBe(500)
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
  const request = new Request(HERE, { method: 'POST', body, headers })
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
  const { posted } = await readForm(new Request(HERE, { method: 'POST', body, headers }), registerForm)
  expect(posted.get('name')).toBe('घर x')
  expect(posted.get('email')).toBe('\ufffd\ufffd')
})

async function answered(entries: Entries, form = registerForm, headers: Record<string, string> = BROWSER) {
  const request = aPost(entries, headers)
  const submission = checkForm((await readForm(request, form)).posted, form)
  const response = invalid(request, submission, form)
  return { status: response.status, answer: await response.json() }
}

test('a broken form comes back with what was typed and a sentence at each field, never with a password', async () => {
  const { status, answer } = await answered([
    ['name', ' '],
    ['email', 'asha'],
    ['password', 'secret1'],
  ])
  expect(status).toBe(422)
  expect(answer.message).toBe("Name can't be empty")
  expect(answer.result.initialValue).toMatchObject({ name: ' ', email: 'asha' })
  expect(answer.result.error).toMatchObject({
    name: ["Name can't be empty"],
    email: ['Please give a full email address, like asha@example.com'],
    password: ['Password must be at least 8 characters'],
  })
  expect(JSON.stringify(answer)).not.toContain('secret1')
})

test('neither password of the profile form comes back', async () => {
  const request = aPost(
    [
      ['name', ''],
      ['password', 'secret-one'],
      ['confirmPassword', 'secret-two'],
    ],
    BROWSER,
  )
  const { posted } = await readForm(request, profileForm)
  const submission = checkForm(posted, profileForm)
  const text = await invalid(request, submission, profileForm).text()
  expect(text).not.toMatch(/secret-(one|two)/)
})

test('a script gets the answer with 200, a browser with the true status', async () => {
  const bad: Entries = [['name', '']]
  expect((await answered(bad, registerForm, { Accept: '*/*' })).status).toBe(200)
  expect((await answered(bad, registerForm, { Accept: '' })).status).toBe(200)
  expect((await answered(bad)).status).toBe(422)
})

test('a file where a text belongs is a broken rule, and nothing of it comes back', async () => {
  const { status, answer } = await answered([
    ['name', new File(['x'.repeat(9999)], 'name.txt')],
    ['email', new File([], '')],
    ['password', new File(['x'], 'secret.txt')],
  ])
  expect(status).toBe(422)
  expect(answer.message).toBe("Name can't be empty")
  expect(JSON.stringify(answer)).not.toMatch(/xxxx|\.txt/)
})

test('the same name twice, plain and indexed together, is a broken rule at most', async () => {
  const clashes: Entries[] = [
    [
      ['name', 'a'],
      ['name', 'b'],
    ],
    [
      ['name', 'a'],
      ['name[0]', 'b'],
    ],
    [
      ['name[0]', 'b'],
      ['name', 'a'],
    ],
    [
      ['name[]', 'a'],
      ['name[1]', 'b'],
      ['name', 'c'],
    ],
    [['name[999]', 'b']],
  ]
  for (const clash of clashes) {
    const { answer } = await answered([...clash, ...good.slice(1)])
    expect(answer.message).toBe("Name can't be empty")
  }
  const request = aPost([
    ['addedPhotos', 'x'],
    ['addedPhotos[2]', 'y'],
    ['perks[0]', 'wifi'],
    ['perks', 'tv'],
    ['price', '5'],
    ['price[0]', '6'],
  ])
  const { posted } = await readForm(request, placeForm)
  expect(checkForm(posted, placeForm).status).toBe('error')
})

test('numbers are read from text, and what is none gets its sentence', async () => {
  const said = async (price: string) => {
    const { posted } = await readForm(aPost([['price', price]]), placeForm)
    const checked = checkForm(posted, placeForm)
    return checked.status === 'success' ? undefined : checked.error?.price?.[0]
  }
  expect(await said('500')).toBeUndefined()
  for (const price of ['NaN', 'Infinity', 'abc', '१२', '5,00', '']) {
    expect(await said(price)).toBe('Price per night must be a number')
  }
  expect(await said('-1')).toBe('Price per night must be at least ₹1')
  expect(await said('1e308')).toMatch(/^Price per night/)
})

async function refusal(work: () => Promise<Response>) {
  const request = aPost(good, BROWSER)
  const submission = checkForm((await readForm(request, registerForm)).posted, registerForm)
  const response = await answerForm(request, submission, work)
  return { status: response.status, answer: (await response.json()) as FormAnswer }
}

test('what the business refuses is a sentence at its field or over the form, with its status', async () => {
  const conflict = new DomainError('conflict', 'User already registered!', {
    email: ['User already registered!'],
  })
  const atField = await refusal(() => Promise.reject(conflict))
  expect(atField).toMatchObject({ status: 409, answer: { message: 'User already registered!' } })
  expect(atField.answer.result.error).toEqual({ email: ['User already registered!'] })
  const overForm = await refusal(() => Promise.reject(new DomainError('unauthenticated', 'No!')))
  expect(overForm).toMatchObject({
    status: 401,
    answer: { message: 'No!', result: { error: { '': ['No!'] } } },
  })
  expect(JSON.stringify([atField, overForm])).not.toContain('a long password')
})

test('a full disk is a sentence, a defect stays one, a response goes through', async () => {
  const full = new Error('Failed query', { cause: new Database.SqliteError('full', 'SQLITE_FULL') })
  expect(await refusal(() => Promise.reject(full))).toMatchObject({
    status: 507,
    answer: { message: /out of space/ },
  })
  await expect(refusal(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
  const away = new Response(null, { status: 302 })
  const leave = async () => {
    throw away
  }
  await expect(refusal(leave)).rejects.toBe(away)
})

test('a refused log-in keeps the email', async () => {
  const request = aPost(
    [
      ['email', 'asha@example.com'],
      ['password', 'wrong password'],
    ],
    BROWSER,
  )
  const submission = checkForm((await readForm(request, loginForm)).posted, loginForm)
  const response = refused(request, submission, new DomainError('unauthenticated', 'No!'))
  const text = await response.text()
  expect(text).toContain('asha@example.com')
  expect(text).not.toContain('wrong password')
})
