import { geocode, type Location, locationSchema } from '@doorstep/contracts/locations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPinPlus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { homeMiddle } from '#features/map/box.ts';
import { lazyMap } from '#features/map/lazy-map.tsx';
import { apiQuery } from '#lib/api-query.ts';
import { useSite } from '#lib/site.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { type BusinessValues, numbersIn } from '../business-values.ts';

const PinMap = lazyMap(() => import('./pin-map.tsx'), 'PinMap');

const precisions = {
  address: 'Move the pin if your door is elsewhere.',
  zip: 'This is the middle of the zip code. Move the pin to your door.',
  city: 'This is the middle of the city. Move the pin to your door.',
};

/** A map without streets does not ask owners to move the pin to their door. */
const precisionsWithoutStreets = {
  address: 'This is where visitors see you on the map.',
  zip: 'We show the middle of your zip code.',
  city: 'We show the middle of your city.',
};

/** The location on the map, the service radius, and whether visitors see the address. */
export function PlaceFields() {
  const { control, watch, setValue, getValues, formState } = useFormContext<BusinessValues>();
  const location = watch('location') || undefined;
  const { distanceUnit } = useSite();
  const miles = numbersIn(distanceUnit).serviceRadius.toNumber(watch('serviceRadius'));
  const [start, setStart] = useState(location);
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const [isFinding, setFinding] = useState(false);
  const error = formState.errors.location?.message;
  const { data: config } = useQuery(siteConfigQuery);
  const hasStreets = Boolean(config?.map.tilesUrl ?? config?.map.styleUrl);
  const byHand = hasStreets ? ', or place the pin yourself' : '';

  function place(next: Location) {
    setValue('location', locationSchema.parse(next), { shouldDirty: true, shouldValidate: true });
  }

  function lead(to: Location, sentence: string) {
    place(to);
    setStart(to);
    setNote(sentence);
  }

  async function find() {
    setFinding(true);
    const [address, city, state, zip] = getValues(['address', 'city', 'state', 'zip']);
    try {
      const [best] = await client.fetchQuery(apiQuery(geocode, { query: { address, city, state, zip } }));
      if (best) lead(best, `${best.name}. ${(hasStreets ? precisions : precisionsWithoutStreets)[best.precision]}`);
      else setNote(`This address was not found. Check it${byHand}.`);
    } catch {
      setNote(`The address could not be looked up. Try again in a moment${byHand}.`);
    }
    setFinding(false);
  }

  function remove() {
    setValue('location', '', { shouldDirty: true });
    setNote('Removed from the map. Without a pin, visitors see the middle of your city.');
  }

  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2">
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-1.5 font-medium text-sm">On the map</legend>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={Search} pending={isFinding} onClick={() => void find()}>
            Find the address
          </Button>
          {!location && hasStreets && (
            <Button
              variant="ghost"
              icon={MapPinPlus}
              onClick={() => lead(homeMiddle, 'Zoom in and move the pin to your door.')}
            >
              Place the pin yourself
            </Button>
          )}
          {location && (
            <Button variant="ghost" icon={Trash2} onClick={remove}>
              Remove from the map
            </Button>
          )}
        </div>
        <p role="status" className="text-muted text-sm">
          {note || (!location && 'Without a pin, visitors see the middle of your city.')}
        </p>
        {location && (
          <div className="h-72 overflow-hidden rounded-card border border-line">
            <PinMap
              location={location}
              start={start ?? location}
              miles={miles}
              onMove={hasStreets ? place : undefined}
            />
          </div>
        )}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      <TextField
        form={useFormContext<BusinessValues>()}
        name="serviceRadius"
        label={`Service radius in ${distanceUnit}`}
        optional
        hint="How far you go to customers. Leave it empty if they come to you."
        inputMode="numeric"
        className="sm:max-w-72"
      />
      <Controller
        name="hidesAddress"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox
            label="Hide my exact address"
            checked={value}
            onCheckedChange={state => onChange(state === true)}
            {...field}
          />
        )}
      />
      {watch('hidesAddress') && (
        <p className="text-muted text-sm">
          Visitors see your city and an area on the map, but neither street, zip code nor pin.
        </p>
      )}
    </div>
  );
}
