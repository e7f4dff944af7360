import type { Page } from '@playwright/test';
import { signIn } from '../../../src/i18n/signIn.ts';
import type { Credentials } from '../sample.ts';

/** Opens an address and signs in on the page that stands before it, on a device that is trusted to stay so. */
export async function signInAt(page: Page, address: string, { email, password }: Credentials): Promise<void> {
  await page.goto(address);
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByLabel(signIn.persist).check();
  await page.getByRole('button', { name: signIn.submit }).click();
}
